import { expect, test } from 'vitest'
import { z } from 'zod'
import { id, page } from '#contract/platform/fields.ts'

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each([
  ['a missing value', z.string(), undefined, 'Detta fält är obligatoriskt.'],
  ['a value of another type', z.object({}), 'text', 'Värdet är av fel slag.'],
  ['too few characters', z.string().min(2), 'a', 'Minst 2 tecken.'],
  ['too many entries', z.array(z.int()).max(2_000), Array.from({ length: 2_001 }, () => 1), 'Högst 2 000 val.'],
  ['too large a page', page(9).topX, '501', 'Högst 500.'],
  ['a text of another form', z.uuid(), 'x', 'Värdet har fel form.'],
  ['none of the choices', z.enum(['a', 'b']), 'c', 'Värdet finns inte att välja.'],
  ['a field that is not known', z.strictObject({}), { x: 1 }, 'Okända fält: x.'],
  ['none of the alternatives', z.union([z.literal(1), z.null()]), 'x', 'Värdet stämmer inte.'],
  ['a field with a text of its own', id, 'x', 'Numret stämmer inte.'],
])('%s is refused in Swedish', (_, schema, value, message) => {
  // Intl separates thousands with a no-break space.
  expect(messageOf(schema, value)?.replaceAll('\u00A0', ' ')).toBe(message)
})
