/** Styles of the command field, which is over the page so that opening it moves nothing. */
import { css } from 'lit';

export const commandStyles = css`
  .command {
    position: fixed;
    inset: min(12svh, 96px) 0 auto;
    z-index: 6;
    box-sizing: border-box;
    inline-size: min(560px, 100vw - 24px);
    margin: 0 auto;
    padding: 0;
    overflow: hidden;
    color: var(--_ink);
    outline: none;
    box-shadow: 0 8px 32px rgb(0 0 0 / 0.24);
  }

  .command .box {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 0 12px;
  }

  .command .box .icon {
    flex: none;
    color: var(--_ink-quiet);
  }

  .command input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: max(var(--_target), 44px);
    padding: 0;
    border: 0;
    color: inherit;
    background: none;
    /* A phone would zoom in on a field with a smaller font. */
    font: 16px var(--_font);
    outline: none;
    text-overflow: ellipsis;
  }

  .command input::placeholder {
    color: var(--_ink-quiet);
    opacity: 1;
  }

  .command .box:focus-within {
    border-radius: var(--_radius);
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }

  .command ul {
    max-block-size: min(400px, 50svh);
    margin: 0;
    padding: 4px;
    border-block-start: 1px solid var(--_hairline);
    list-style: none;
    overflow-y: auto;
  }

  .command li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: calc(var(--_target) - 4px);
    padding: 2px 8px;
    border-radius: 6px;
    cursor: pointer;
  }

  .command li > span:first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .command small,
  .command .number {
    color: var(--_ink-quiet);
  }

  .command li.active {
    background: var(--_accent-soft);
  }

  .command li.active :is(small, .number) {
    color: var(--_ink);
  }

  .command li[aria-disabled] {
    color: var(--_ink-quiet);
    cursor: default;
  }

  @media (forced-colors: active) {
    .command li.active {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
