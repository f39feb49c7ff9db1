import { create, type CreateOptions } from 'content-disposition'
import { plainLine } from '#contract/platform/plainText.ts'

/**
 * The value of Content-Disposition. Marks that turn text round are removed from names that are older than their
 * cleaning.
 */
export function contentDisposition(name: string | undefined, options?: CreateOptions): string {
  return create(name === undefined ? undefined : plainLine(name), options)
}
