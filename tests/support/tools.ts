/** Operates the menu of further tools, behind the last button of the bar under the board. */
import { expect, type Locator } from '@playwright/test';

/** Opens the menu if it is closed. Returns a tool of the menu. */
export async function toolOf(host: Locator, name: string): Promise<Locator> {
  // The names depend on the language, so classes identify the menu and its button.
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

/** Switches to a mode. On a phone, the modes are in a list. */
export async function enterMode(host: Locator, mode: string): Promise<void> {
  const list = host.getByRole('combobox', { name: 'Mode', exact: true });
  if (await list.isVisible()) await list.selectOption({ label: mode });
  else await host.getByRole('button', { name: mode, exact: true }).click();
}

/** Opens the card of the collections. On a phone, the chip of a single collection opens it. */
export async function openCollections(host: Locator): Promise<void> {
  // The button comes after the chips.
  await host.locator('button[part~=archive]:visible, [part~=collection]:visible').last().click();
}
