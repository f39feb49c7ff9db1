import { z } from 'zod'
import type { WireNames } from '#contract/platform/wire.ts'

/**
 * Returns a function that turns an answer into what is sent: only the fields of its schema, under the specification's
 * names, with timestamps as text. It throws a `ZodError` if the answer does not match. The schema is compiled at the
 * first answer.
 */
export function responseSerializer(schema: z.ZodType, names: WireNames = {}): (answer: unknown) => unknown {
  let compiled: z.ZodType | undefined
  return (answer) => {
    compiled ??= z.compile(toWireSchema(schema, names))
    return compiled.parse(answer)
  }
}

/**
 * A schema that parses the server's answer into what is sent, since zod compiles none for `encode`. Throws for a kind
 * of schema that no answer has had.
 */
export function toWireSchema(schema: z.core.$ZodType, names: WireNames): z.ZodType {
  const inner = (part: z.core.$ZodType) => toWireSchema(part, names)
  if (schema instanceof z.ZodCodec) return encoded(schema)
  if (schema instanceof z.ZodNullable) return z.nullable(inner(schema.def.innerType))
  if (schema instanceof z.ZodOptional) return z.optional(inner(schema.def.innerType))
  if (schema instanceof z.ZodArray) return z.array(inner(schema.def.element))
  if (schema instanceof z.ZodTuple) return z.tuple(schema.def.items.map(inner) as [z.ZodType, ...z.ZodType[]])
  if (schema instanceof z.ZodUnion) return z.union(schema.def.options.map(inner))
  if (schema instanceof z.ZodObject) return toWireObject(schema, names)
  const { type } = schema as z.ZodType
  if (!leaves.has(type)) throw new Error(`How is a ${type} sent?`)
  return schema as z.ZodType
}

function toWireObject({ shape }: z.ZodObject, names: WireNames): z.ZodType {
  const fields = Object.entries(shape)
  const object = z.object(Object.fromEntries(fields.map(([field, part]) => [field, toWireSchema(part, names)])))
  return fields.some(([field]) => names[field]) ? object.transform(renaming(Object.keys(shape), names)) : object
}

const leaves = new Set(['string', 'number', 'boolean', 'null', 'undefined', 'literal', 'enum'])

function encoded({ def }: z.ZodCodec): z.ZodType {
  return (def.out as z.ZodType).transform((value, context) => def.reverseTransform(value, context as never))
}

function renaming(fields: string[], names: WireNames) {
  const renamed = fields.map((field) => [field, names[field] ?? field] as const)
  // Copied: fields that are added one by one make an object of 40 slow to write.
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(renamed.map(([, name]) => [name, null])))) as object
  return (value: Record<string, unknown>) => {
    const copy: Record<string, unknown> = { ...blank }
    for (const [field, name] of renamed) copy[name] = value[field]
    return copy
  }
}
