import { classes } from './classes.ts'

type AvatarProps = { name: string; size?: keyof typeof sizes }

/** A person's initials in a tinted circle. aria-hidden, because the name stands beside it. */
export function Avatar({ name, size = 'large' }: AvatarProps) {
  const words = name.split(/\s+/).filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('')
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-grid shrink-0 place-items-center rounded-full font-semibold uppercase',
        sizes[size],
        tintOf(name),
      )}
    >
      {initials}
    </span>
  )
}

type PeopleProps = {
  people: readonly { userId: number; name: string }[]
  /** The number of people in all; those without a circle are counted in the last. */
  count: number
}

/** Some of those who are in something, as circles. */
export function People({ people, count }: PeopleProps) {
  const others = count - people.length
  return (
    <>
      <span className="sr-only">
        {[...people.map(({ name }) => name), ...(others > 0 ? [`${others} till`] : [])].join(', ')}
      </span>
      <span aria-hidden="true" className="flex items-center *:ring-2 *:ring-surface-raised [&>*+*]:-ms-1">
        {people.map(({ userId, name }) => (
          <Avatar key={userId} name={name} size="small" />
        ))}
        {others > 0 && (
          <span className={classes(sizes.small, 'inline-grid place-items-center rounded-full', plain)}>+{others}</span>
        )}
      </span>
    </>
  )
}

/** The same person always gets the same tint. */
function tintOf(name: string) {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return tints[sum % tints.length]
}

const sizes = { small: 'size-7 text-[0.6875rem]', medium: 'size-9 text-xs', large: 'size-10 text-sm' }
const plain = 'bg-surface-sunken text-ink-muted font-semibold'
const tints = [
  'bg-accent-soft text-accent-strong',
  'bg-warning-soft text-warning',
  'bg-success-soft text-success',
  'bg-person text-person-ink',
]
