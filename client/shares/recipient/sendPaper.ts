import { sentPapers } from '#contract/sentPapers.ts'
import { sendBytesThroughLink } from '../../api/bytes.ts'

type Sent = { id: number; file: File; keepsLocation: boolean }

/** Sends a file back through the share with this id. Throws as `call` does. */
export function sendPaper({ id, file, keepsLocation }: Sent): Promise<void> {
  const said = [`name ${inBase64(file.name)}`, keepsLocation && `keepsLocation ${inBase64('true')}`]
  const address = sentPapers.send.path.replace(':id', String(id))
  return sendBytesThroughLink(address, file, { 'upload-metadata': said.filter(Boolean).join(',') })
}

/** A longer name would be shortened anyway. */
const inBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text.slice(0, 300))))
