/** Styles of the settings about stored data. */
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

export const careStyles: CSSResult[] = [styles];
