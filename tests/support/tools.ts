/** Operates the menu of tools, which the last button of the bar under the board opens. */
import { expect, type Locator } from '@playwright/test';

/** Opens the menu if it is closed, and returns the tool with this name. */
export async function toolOf(host: Locator, name: string): Promise<Locator> {
  // The menu and its button are found by class, because their names depend on the language.
  const tool = host.locator('.tools').getByRole('button', { name, exact: true });
  if ((await tool.count()) === 0) {
    const more = host.locator('.more');
    await more.press('Enter');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
  }
  return tool;
}

export async function useTool(host: Locator, name: string): Promise<void> {
  await (await toolOf(host, name)).click();
}

/** Switches to a mode. On a phone, the mode is chosen from a list. */
export async function enterMode(host: Locator, mode: string): Promise<void> {
  const list = host.getByRole('combobox', { name: 'Mode', exact: true });
  if (await list.isVisible()) await list.selectOption({ label: mode });
  else await host.getByRole('button', { name: mode, exact: true }).click();
}

/**
 * Returns the button that opens the card of the collections. On a phone with only one collection, the chip (small
 * button) of this collection opens the card.
 */
export function collectionsOpener(host: Locator): Locator {
  // The button is after the chips.
  return host.locator('button[part~=archive]:visible, [part~=collection]:visible').last();
}

/** Opens the card of the collections. */
export async function openCollections(host: Locator): Promise<void> {
  await collectionsOpener(host).click();
}
