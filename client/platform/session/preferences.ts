import { product } from '#contract/platform/product.ts'
import { themeCookie, themes, type Theme } from '#contract/platform/theme.ts'
import { createStore, useStore } from '#client/ui/state/createStore.ts'

/* What the user of this browser has chosen, signed in or not. In cookies, because a sign-out clears the storage. */

export type ThemeChoice = Theme | 'system'

const theme = createStore<ThemeChoice>('system')
const singleKeys = createStore(true)
const singleKeysCookie = `${product.slug}.slash`

// There is no document during prerendering.
if (typeof document !== 'undefined') {
  theme.set(themes.find((one) => one === document.documentElement.dataset['theme']) ?? 'system')
  singleKeys.set(!document.cookie.split('; ').includes(`${singleKeysCookie}=off`))
}

export const useTheme = () => useStore(theme)

/** Whether `/` opens the search and `n` the log. WCAG 2.1.4 wants a way to turn single keys off. */
export const useHasSingleKeys = () => useStore(singleKeys)

export function setSingleKeys(isOn: boolean) {
  writeCookie(singleKeysCookie, isOn ? null : 'off')
  singleKeys.set(isOn)
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

export type View = 'rows' | 'cards'

const views = createStore<ReadonlyMap<string, View>>(new Map())

/** Whether lists are shown as rows or as cards, as this user chose in this browser. */
export function useViewChoice(userId: number) {
  const cookie = `${product.slug}.view.${userId}`
  const chosen = useStore(views).get(cookie) ?? readView(cookie) ?? 'rows'

  function choose(view: View) {
    writeCookie(cookie, view)
    views.set(new Map([...views.get(), [cookie, view]]))
  }

  return [chosen, choose] as const
}

function readView(cookie: string): View | undefined {
  const given = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`))
  return (['rows', 'cards'] as const).find((view) => given === `${cookie}=${view}`)
}

const yearSeconds = 365 * 24 * 60 * 60

/** Null deletes it. */
function writeCookie(name: string, value: string | null) {
  const maxAge = value === null ? 0 : yearSeconds
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API needs a secure origin
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${maxAge}; samesite=lax`
}
