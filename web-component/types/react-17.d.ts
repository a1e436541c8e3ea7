import { DetailedHTMLProps, HTMLAttributes } from 'react';
import { RenjuBoard, RenjuEventMap } from '../element.js';
import { RenjuBoardAttributes } from './attributes.js';

/** `<renju-board>` in React 17 and 18: events are listened to through a ref. */
declare global {
  namespace JSX {
    interface IntrinsicElements {
      'renju-board': DetailedHTMLProps<HTMLAttributes<RenjuBoard>, RenjuBoard> & RenjuBoardAttributes & { class?: string };
    }
  }
}
