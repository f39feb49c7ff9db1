/** What no operating system takes in a name becomes a dash. */
export function safeName(name: string): string {
  // eslint-disable-next-line no-control-regex
  return name.replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, '-').replace(/^\.+|[. ]+$/g, '') || 'papper'
}

/** Of files with the same name, the second becomes `Kvitto (2).pdf`, whatever the case of its letters. */
export function unusedPath(path: string, taken: Set<string>): string {
  const [, start = path, ending = ''] = /^(.*?)(\.[^./]{1,10})?$/s.exec(path) ?? []
  let unused = path
  for (let n = 2; taken.has(unused.toLowerCase()); n++) unused = `${start} (${n})${ending}`
  taken.add(unused.toLowerCase())
  return unused
}
