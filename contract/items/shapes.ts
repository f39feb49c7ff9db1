import { z } from 'zod'
import {
  bodyId,
  day,
  optionalEmailAddress,
  optionalLine,
  optionalLink,
  optionalText,
  keptLine,
  requiredLine,
  requiredText,
  shownEmail,
} from '#contract/platform/fields.ts'
import { amount, amountOrRefund } from '#contract/rules/moneyFields.ts'
import {
  columnOf,
  namesOf,
  shownNamesOf,
  type ColumnOf,
  type CostName,
  type Field,
  type Given,
  type Is,
  type Kind,
  type LeavingAsIs,
  type NameOf,
  type ValueOf,
} from './kind.ts'
import { leavingAsIs } from './leaving.ts'

/* The schemas of answers and of bodies. */

type Schema<V> = z.ZodType<V, V>

/** The fields of an answer. */
export const shapeOf = <K extends Kind>(kind: K) => shapeOfEach(kind, shownNamesOf(kind))

export function shapeOfEach<K extends Kind, F extends NameOf<K>>(kind: K, names: readonly F[]) {
  const shapes = names.map((name) => {
    const { is } = kind.fields[name] as Field
    return [name, is.orNone ? shown(is).nullable() : shown(is)]
  })
  return Object.fromEntries(shapes) as { [N in F]: Schema<ValueOf<K['fields'][N]>> }
}

/** The fields that people who are no members are shown. Those of `later`, and what things cost, are not in every document. */
export function sharedShapeOf<K extends Kind, L extends NameOf<K> = never>(kind: K, later: readonly L[] = []) {
  const shape: Record<string, z.ZodType> = shapeOfEach(kind, leavingAsIs(kind, 'share'))
  const isEverywhere = (name: string) => kind.fields[name]?.seenBy !== 'costs' && !later.some((one) => one === name)
  const fields = Object.entries(shape).map(([name, schema]) => [name, isEverywhere(name) ? schema : schema.optional()])
  return Object.fromEntries(fields) as {
    [F in LeavingAsIs<K, 'share'>]: F extends L | CostName<K>
      ? z.ZodOptional<Schema<ValueOf<K['fields'][F]>>>
      : Schema<ValueOf<K['fields'][F]>>
  }
}

function shown(is: Is): z.ZodType {
  switch (is.of) {
    case 'amount':
    case 'count':
    case 'reference':
      return z.int()
    case 'oneOf':
      return literalsOf(is)
    case 'address':
      // With the letters of its domain.
      return shownEmail
    default:
      return z.string()
  }
}

/** What a body has of a field where it says it: never none. */
export const fieldOf = <K extends Kind, F extends NameOf<K>>(kind: K, name: F) =>
  checked((kind.fields[name] as Field).is) as Schema<NonNullable<ValueOf<K['fields'][F]>>>

type On = 'new' | 'change'
type Body<F extends Field, On_ extends On, G = F['given'][On_]> = G extends 'must'
  ? Schema<ValueOf<F>>
  : G extends 'orNone'
    ? z.ZodPipe<z.ZodOptional<Schema<ValueOf<F>>>, z.ZodTransform<ValueOf<F>, ValueOf<F> | undefined>>
    : G extends 'kept'
      ? z.ZodOptional<Schema<ValueOf<F>>>
      : z.ZodDefault<Schema<ValueOf<F>>>
type InBody<K extends Kind, O extends On> = {
  [F in NameOf<K>]: K['fields'][F]['given'][O] extends 'elsewhere' ? never : F
}[NameOf<K>]

/** The fields of a body that adds one, or changes one. */
export type Change<K extends Kind, O extends On> = { [F in InBody<K, O>]: Body<K['fields'][F], O> }
export function changeOf<K extends Kind, O extends On>(kind: K, on: O): Change<K, O> {
  const fields = namesOf(kind).flatMap((name) => {
    const { is, given } = kind.fields[name] as Field
    const schema = given[on] === 'elsewhere' ? [] : [bodySchema(is, given[on])]
    return schema.map((one) => [name, one])
  })
  return Object.fromEntries(fields) as Change<K, O>
}

type OfTemplate<F extends Field, G = F['given']['new']> = Body<F, 'new', G extends 'kept' | 'elsewhere' ? 'orNone' : G>

/** The fields of a body of which new ones are made by a template: what is not given there is none. */
export function templateOf<K extends Kind, F extends NameOf<K>>(kind: K, names: readonly F[]) {
  const fields = names.map((name) => {
    const { is, given } = kind.fields[name] as Field
    return [name, bodySchema(is, given.new === 'kept' || given.new === 'elsewhere' ? 'orNone' : given.new)]
  })
  return Object.fromEntries(fields) as { [N in F]: OfTemplate<K['fields'][N]> }
}

function bodySchema(is: Is, given: Exclude<Given, 'elsewhere'>): z.ZodType {
  if (typeof given === 'object') return orNull(is, checked(is)).default(given.default)
  if (given === 'must') return checked(is)
  return given === 'orNone' ? blankIsNone(is) : keptAsItWas(is)
}

const orNull = (is: Is, schema: z.ZodType) => (is.orNone ? schema.nullable() : schema)
const noneIsNull = (schema: z.ZodType) => schema.nullish().transform((value) => value ?? null)

function checked(is: Is): z.ZodType {
  switch (is.of) {
    case 'line':
      return requiredLine(is.max)
    case 'text':
      return requiredText(is.max)
    case 'link':
    case 'address':
      return blankIsNone(is)
    case 'day':
      return day
    case 'amount':
      return is.below === 'zero' ? amountOrRefund : amount
    case 'count':
      return z.int(is.wrong).min(is.min, is.tooFew).max(is.max, is.tooMany)
    case 'oneOf':
      return literalsOf(is)
    case 'reference':
      return bodyId
  }
}

function blankIsNone(is: Is): z.ZodType {
  if (is.of === 'line') return optionalLine(is.max)
  if (is.of === 'text') return optionalText(is.max)
  if (is.of === 'link') return optionalLink
  return is.of === 'address' ? optionalEmailAddress : noneIsNull(checked(is))
}

function keptAsItWas(is: Is): z.ZodType {
  if (is.of === 'line') return keptLine(is.max)
  // Their schemas make null of what is not given.
  if (is.of === 'text' || is.of === 'link' || is.of === 'address')
    throw new Error(`A ${is.of} cannot be left as it was.`)
  return orNull(is, checked(is)).optional()
}

const literalsOf = ({ choices, wrong }: Extract<Is, { of: 'oneOf' }>) =>
  choices.every((choice) => typeof choice === 'string')
    ? z.enum(choices, wrong ?? undefined)
    : z.literal([...choices], wrong ?? undefined)

/** A body has no field of another type than the kind has. */
export type BodyOf<K extends Kind> = { [F in NameOf<K>]?: ValueOf<K['fields'][F]> | undefined }
/** A row as a body writes it: what the body always has, is always written. */
export type Written<K extends Kind, B> = { [F in keyof B as F extends NameOf<K> ? ColumnOf<K, F> : never]: B[F] }

/** What is written of a body, by columns; undefined is left out of the statement, and what is no field is left aside. */
export function written<K extends Kind, B extends BodyOf<K>>(kind: K, body: B): Written<K, B> {
  const names = namesOf(kind).filter((name) => name in body)
  return Object.fromEntries(names.map((name) => [columnOf(kind, name), body[name]])) as Written<K, B>
}
