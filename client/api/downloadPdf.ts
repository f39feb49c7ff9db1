/** Saves a PDF, given in base64, as the browser saves files. */
export function downloadPdf({ fileName, pdf }: { fileName: string; pdf: string }) {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.codePointAt(0) ?? 0)
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
