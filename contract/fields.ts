import { z } from 'zod'
import { limits } from './limits.ts'

const required = 'Detta fält är obligatoriskt.'
const tooLong = (max: number) => `Högst ${max.toLocaleString('sv-SE')} tecken får plats.`
const unreadable = 'Texten innehåller tecken som inte kan sparas.'

// PostgreSQL cannot hold U+0000, nor half a surrogate pair.
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

// A title of control or zero-width characters alone is a link that nobody can see; PostgreSQL takes some of them for blanks.
const isVisible = (value: string) => /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)

const storableText = (max: number) =>
  z.string(required).trim().max(max, tooLong(max)).refine(isStorable, { error: unreadable, abort: true })

/** Text that must say something; surrounding blanks go. */
export const requiredText = (max: number) => storableText(max).refine(isVisible, required)

/** Text that may be left out; blank is the same as left out, and is stored as null. */
export const optionalText = (max: number) =>
  storableText(max)
    .nullish()
    .transform((value) => (value && isVisible(value) ? value : null))

// Number() would also read ' 5 ', 0x10 and 1e3, and nothing at all as 0.
const readDigits = (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)

/** A number in an address, which gives it as text: plain decimal digits. Its default is a `prefault`, or the API document has none. */
export const numberInUrl = <T extends z.ZodType<number>>(number: T) =>
  z.preprocess((value: number) => readDigits(value), number)

/** An id in an address. */
export const id = numberInUrl(z.int('Ogiltigt nummer.').positive('Ogiltigt nummer.'))

/** An id in a body, where a number must be a number. */
export const bodyId = z.int('Gör ett val.').positive('Gör ett val.')

export const optionalBodyId = bodyId.nullish().transform((value) => value ?? null)

/** A day without time of day: yyyy-MM-dd. The years are those a date field can show. */
export const day = z.iso
  .date('Ange ett datum som åååå-mm-dd.')
  .refine((value) => value >= '1000-01-01', 'Ange ett datum efter år 1000.')

export const optionalDay = day.nullish().transform((value) => value ?? null)

export const emailAddress = z
  .string(required)
  .trim()
  .min(1, required)
  .max(limits.email, tooLong(limits.email))
  .pipe(z.email('E-postadressen är inte korrekt formaterad. Kontrollera och försök igen.'))

const withScheme = (value: string) => (value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`)

/** A web address, http or https alone; `example.se` is taken as https. Blank is null. */
export const optionalLink = z
  .string()
  .trim()
  .refine(isStorable, unreadable)
  .transform(withScheme)
  .pipe(z.string().max(limits.link, tooLong(limits.link)))
  .pipe(
    z.union(
      [
        z.literal(''),
        z.url({ protocol: /^https?$/, hostname: /\./, error: 'Ange en webbadress som börjar med https://' }),
      ],
      'Ange en webbadress som börjar med https://',
    ),
  )
  .nullish()
  .transform((value) => value || null)

/**
 * In a change: the `updatedAt` that the thing was read with. Where it has been changed since, the change is refused with
 * `changedMeanwhile`; without it the change replaces whatever is there.
 */
export const unchangedSince = { updatedAt: z.iso.datetime('Ogiltig tidpunkt.').optional() }

/** Who asks, as the specification's calls say it. Compared with the token, never used as the source (ruling 4). */
export const caller = { userId: id.optional() }

/** A page of a list: at most `topX` rows after the first `skip`. The default is the specification's cap. */
export const page = (topX: number) => ({
  topX: numberInUrl(z.int().min(1).max(limits.largestPage)).prefault(topX),
  skip: numberInUrl(z.int().min(0).max(1_000_000)).prefault(0),
})

/** A moment in an answer: a Date inside the server, ISO 8601 in UTC on the wire. */
export const timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
