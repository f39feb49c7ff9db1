import { z } from 'zod'
import '#contract/platform/defaultMessages.ts'
import { impossibleDay, isPossibleDay } from './days.ts'
import { asciiAddress, hasOtherLetters, otherLetters, shownAddress } from './emailAddresses.ts'
import { limits } from './limits.ts'
import { plainLine, plainText } from './plainText.ts'

const required = 'Detta fält är obligatoriskt.'
const tooLong = (max: number) => `Skriv högst ${max.toLocaleString('sv-SE')}\u00a0tecken.`
export const unstorable = 'Texten innehåller tecken som inte kan sparas.'

/** PostgreSQL cannot hold U+0000, nor half a surrogate pair. */
export const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

// A title of only control or zero-width characters would be an invisible link. PostgreSQL treats some of them as
// whitespace.
const isVisible = (value: string) => /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)

/** Without what nobody sees (`plainText.ts`), and without the space around it. */
const stored = (plain: (text: string) => string, max: number) =>
  z
    .string(required)
    .refine(isStorable, { error: unstorable, abort: true })
    .overwrite(plain)
    .trim()
    .max(max, tooLong(max))

const shown = (text: string | null | undefined) => (text && isVisible(text) ? text : null)

/** Names and titles: required, one line. */
export const requiredLine = (max: number) => stored(plainLine, max).refine(isVisible, required)

/** Required text of one or more lines. */
export const requiredText = (max: number) => stored(plainText, max).refine(isVisible, required)

/** Optional, one line; blank counts as missing and is stored as null. */
export const optionalLine = (max: number) => stored(plainLine, max).nullish().transform(shown)

/** Like `optionalLine`, with one or more lines. */
export const optionalText = (max: number) => stored(plainText, max).nullish().transform(shown)

/** Like `optionalLine`; not given, it stays as it was: older clients do not know of it. */
export const keptLine = (max: number) => stored(plainLine, max).nullable().transform(shown).optional()

// Number() would also read ' 5 ', 0x10 and 1e3, and nothing at all as 0.
const readDigits = (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)

/** A number in a URL: plain decimal digits. Use `prefault` for a default, or the OpenAPI document will lack it. */
export const numberInUrl = <T extends z.ZodType<number>>(number: T) =>
  z.preprocess((value: number) => readDigits(value), number)

/** An id in a URL. */
export const id = numberInUrl(z.int('Numret stämmer inte.').positive('Numret stämmer inte.'))

/** An id in a body, where a number must be a number. */
export const bodyId = z.int('Välj i listan.').positive('Välj i listan.')

export const optionalBodyId = bodyId.nullish().transform((value) => value ?? null)

/** A date that a person gives, without time: yyyy-MM-dd (ruling 49). Dates of before this rule may lie outside. */
export const day = z.iso
  .date({ error: 'Skriv datumet som åååå-mm-dd.', abort: true })
  .refine(isPossibleDay, impossibleDay)

export const optionalDay = day.nullish().transform((value) => value ?? null)

const notAnEmailAddress = 'E-postadressen ser inte rätt ut. Kontrollera och försök igen.'

const typedAddress = z
  .string(required)
  .trim()
  .max(limits.email, tooLong(limits.email))
  .refine((value) => !hasOtherLetters(value), { error: otherLetters, abort: true })
  .transform(asciiAddress)

const keptAddress = z.email(notAnEmailAddress).max(limits.email, tooLong(limits.email))

/** A domain with letters such as å becomes what mail servers know it as: both are the same address. */
export const emailAddress = z.string(required).trim().min(1, required).pipe(typedAddress).pipe(keptAddress)

/** Blank is null. */
export const optionalEmailAddress = typedAddress
  .pipe(z.union([z.literal(''), keptAddress], notAnEmailAddress))
  .nullish()
  .transform((value) => value || null)

/** An address in a response, or text that ends with one: with the letters of its domain, as people write it. */
export const shownEmail = z.codec(z.string(), z.string(), { decode: (text) => text, encode: shownAddress })

// `https://bank.se@evil.example` leads to evil.example. Browsers read a backslash as a slash.
const hasUserPart = (value: string) => /^https?:[\\/]*[^\\/?#]*@/i.test(value)

const withScheme = (value: string) => (value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`)

/** An http or https URL without a user; `example.se` becomes https. Blank is null. */
export const optionalLink = z
  .string()
  .refine(isStorable, { error: unstorable, abort: true })
  .overwrite(plainLine)
  .trim()
  .transform(withScheme)
  .pipe(z.string().max(limits.link, tooLong(limits.link)))
  .pipe(
    z.union(
      [
        z.literal(''),
        z.url({ protocol: /^https?$/, hostname: /\./, error: 'Skriv en webbadress som börjar med https://' }),
      ],
      'Skriv en webbadress som börjar med https://',
    ),
  )
  .refine((value) => !hasUserPart(value), 'Webbadressen får inte ha ett @ före webbplatsens namn.')
  .nullish()
  .transform((value) => value || null)

/**
 * In an update: the `updateDate` of the version the user edited. If the item has changed since, the update fails with
 * `changedMeanwhile`. Without it the update overwrites whatever is stored.
 */
export const unchangedSince = { updatedAt: z.iso.datetime('Tidpunkten stämmer inte.').optional() }

/** The caller's id, as the specification's calls send it. Compared with the token, never trusted (ruling 4). */
export const caller = { userId: id.optional() }

/** A page of a list: at most `topX` rows after the first `skip`. The default is the specification's cap. */
export const page = (topX: number) => ({
  topX: numberInUrl(z.int().min(1).max(limits.largestPage)).prefault(topX),
  skip: numberInUrl(z.int().min(0).max(1_000_000)).prefault(0),
})

/** Response of a delete call: the id of the deletion, needed to restore it. */
export const Deleted = z.object({ deletionId: z.int() })

/** A timestamp in a response: a Date in the server, ISO 8601 in UTC on the wire. */
export const timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
