import { themeCookie, themes, type Theme } from '#contract/theme.ts'
import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { createStore, useStore } from '../state/createStore.ts'

/* What the user of this browser has chosen, signed in or not. */

export type ThemeChoice = Theme | 'system'

const theme = createStore<ThemeChoice>('system')
const slashShortcut = createStore(true)
const slashKey = 'parmen.slashShortcut'

// There is no document during prerendering.
if (typeof document !== 'undefined') {
  theme.set(themes.find((one) => one === document.documentElement.dataset['theme']) ?? 'system')
  slashShortcut.set(readStored(slashKey) !== false)
}

export const useTheme = () => useStore(theme)

/** Whether `/` alone opens the search. WCAG 2.1.4 wants a way to turn such a key off. */
export const useSlashShortcut = () => useStore(slashShortcut)

export function setSlashShortcut(isOn: boolean) {
  writeStored(slashKey, isOn ? null : false)
  slashShortcut.set(isOn)
}

const yearSeconds = 365 * 24 * 60 * 60

export function chooseTheme(choice: ThemeChoice) {
  const { dataset } = document.documentElement
  if (choice === 'system') delete dataset['theme']
  else dataset['theme'] = choice
  // The bar of a phone's browser.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = bar.dataset['scheme']
    bar.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : choice === scheme ? 'all' : 'not all'
  }
  const [value, maxAge] = choice === 'system' ? ['', 0] : [choice, yearSeconds]
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API needs a secure origin
  document.cookie = `${themeCookie}=${value}; path=/; max-age=${maxAge}; samesite=lax`
  theme.set(choice)
}
