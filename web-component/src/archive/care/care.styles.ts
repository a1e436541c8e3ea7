/** What the settings say of what is stored. */
import { type CSSResult, css } from 'lit';

const styles = css`
  .settings section.care {
    display: block;
  }

  .settings .care .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 8px;
  }

  .settings .care .note {
    margin: 4px 0;
    overflow-wrap: anywhere;
  }
`;

/** For the element's shadow root. */
export const careStyles: CSSResult[] = [styles];
