/** Operates the menu of further tools, behind the last button of the bar under the board. */
import { expect, type Locator } from '@playwright/test';

/** Opens the menu if it is closed. Returns a tool of the menu. */
export async function toolOf(host: Locator, name: string): Promise<Locator> {
  // By their classes, because their names depend on the language.
  const tool = host.locator('.tools').getByRole('button', { name, exact: true });
  if ((await tool.count()) === 0) {
    const more = host.locator('.more');
    await more.press('Enter');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
  }
  return tool;
}

/** Presses a tool of the menu. */
export async function useTool(host: Locator, name: string): Promise<void> {
  await (await toolOf(host, name)).click();
}
