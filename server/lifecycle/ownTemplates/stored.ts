import { z } from 'zod'
import { largestTemplate, templateLimits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { contentCounts, NewContent, sizeOf } from '#contract/folders/templates.ts'

/**
 * What a template keeps: the shape in which a new folder is sent, with the days that its events had. A change of that
 * shape that old templates do not fit is another version, which reading turns the earlier ones into.
 */
const Stored = z.object({ version: z.literal(1), ...NewContent.shape })

/** The columns of a template. */
export function stored(content: NewContent) {
  const text = JSON.stringify({ version: 1, ...content } satisfies z.output<typeof Stored>)
  return { category_id: content.categoryId, ...contentCounts(content), content: text }
}

/** Throws `templateTooLarge` for what could not be created from a template. */
export function assertFits(content: NewContent): NewContent {
  const folders = [content, ...content.children]
  const isTooLarge =
    content.children.length > templateLimits.children ||
    folders.some(
      ({ components, activities }) => Math.max(components.length, activities.length) > templateLimits.inEach,
    ) ||
    sizeOf(content) > templateLimits.inAll ||
    Buffer.byteLength(JSON.stringify(content)) > largestTemplate
  if (isTooLarge) throw new Problem('templateTooLarge')
  return content
}

export function readStored(content: unknown): NewContent {
  const { version: _version, ...read } = Stored.parse(content)
  return read
}
