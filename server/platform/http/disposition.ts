import { create, type CreateOptions } from 'content-disposition'
import { plainLine } from '#contract/plainText.ts'

/**
 * The value of Content-Disposition. A name that was given before names were cleaned has no marks that turn it round,
 * either.
 */
export function contentDisposition(name: string | undefined, options?: CreateOptions): string {
  return create(name === undefined ? undefined : plainLine(name), options)
}
