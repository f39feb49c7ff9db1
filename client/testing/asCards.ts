import { onTestFinished } from 'vitest'
import { product } from '#contract/platform/product.ts'

/** The user has chosen cards in this browser, until the test is over. */
export function asCards(userId = 1) {
  const name = `${product.slug}.view.${userId}`
  // oxlint-disable-next-line unicorn/no-document-cookie -- as the choice itself
  const write = (value: string) => (document.cookie = `${name}=${value}`)
  write('cards; path=/')
  onTestFinished(() => void write('; path=/; max-age=0'))
}
