import { product } from '#contract/product.ts'
import { themeCookie, themes, type Theme } from '#contract/theme.ts'
import { createStore, useStore } from '../state/createStore.ts'

/* What the user of this browser has chosen, signed in or not. In cookies, because a sign-out clears the storage. */

export type ThemeChoice = Theme | 'system'

const theme = createStore<ThemeChoice>('system')
const slashShortcut = createStore(true)
const slashCookie = `${product.slug}.slash`

// There is no document during prerendering.
if (typeof document !== 'undefined') {
  theme.set(themes.find((one) => one === document.documentElement.dataset['theme']) ?? 'system')
  slashShortcut.set(!document.cookie.split('; ').includes(`${slashCookie}=off`))
}

export const useTheme = () => useStore(theme)

/** Whether `/` alone opens the search. WCAG 2.1.4 wants a way to turn such a key off. */
export const useSlashShortcut = () => useStore(slashShortcut)

export function setSlashShortcut(isOn: boolean) {
  writeCookie(slashCookie, isOn ? null : 'off')
  slashShortcut.set(isOn)
}

export function chooseTheme(choice: ThemeChoice) {
  const { dataset } = document.documentElement
  if (choice === 'system') delete dataset['theme']
  else dataset['theme'] = choice
  // The bar of a phone's browser.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = bar.dataset['scheme']
    bar.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : choice === scheme ? 'all' : 'not all'
  }
  writeCookie(themeCookie, choice === 'system' ? null : choice)
  theme.set(choice)
}

const yearSeconds = 365 * 24 * 60 * 60

/** Null deletes it. */
function writeCookie(name: string, value: string | null) {
  const maxAge = value === null ? 0 : yearSeconds
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API needs a secure origin
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${maxAge}; samesite=lax`
}
