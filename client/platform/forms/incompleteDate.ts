export const incompleteDateText = 'Datumet är inte helt ifyllt. Kontrollera det, eller töm det helt.'

/** Returns the date fields of a form that are begun and not completed: their index, and the first missing part. */
export function incompleteDates(form: HTMLFormElement): { index: number; part: HTMLElement }[] {
  const parts = [...form.querySelectorAll<HTMLElement>('[role=spinbutton]')]
  const fields = [...Map.groupBy(parts, (part) => part.closest('[role=group]')).values()]
  return fields.flatMap((field, index) => {
    const empty = field.filter((part) => part.matches('[data-placeholder]'))
    // All parts empty means no date.
    return empty[0] && empty.length < field.length ? [{ index, part: empty[0] }] : []
  })
}
