/** The widths of what stands last in a row of a wide list, and above it. */
export const columns = {
  day: 'w-20 @max-3xl:hidden',
  state: 'flex @3xl:w-40',
  service: 'w-28 leading-tight @max-3xl:hidden',
  menu: 'flex min-w-11 justify-end',
}
