import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

/** As `expectAccessible`, for a dialog that was just opened: it has not its colours before it has wholly appeared. */
export async function expectAccessibleDialog(page: Page) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect.poll(() => dialog.evaluate(opacityOf)).toBe(1)
  await expectAccessible(page)
}

function opacityOf(element: Element | null): number {
  let opacity = 1
  for (let one = element; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity)
  return opacity
}
