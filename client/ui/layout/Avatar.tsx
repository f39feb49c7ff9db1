/** A person's initials in a circle. aria-hidden, because the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('')
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong uppercase"
    >
      {initials}
    </span>
  )
}
