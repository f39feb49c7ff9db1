import { cleanFileName } from '#contract/fileNames.ts'
import { Problem } from '#contract/problems.ts'

type Metadata = { name: string; sha256: Buffer | null; keepsLocation: boolean }

/** Reads `Upload-Metadata`: names with values in Base64, by comma. Throws `fileNameInvalid` and `invalidInput`. */
export function readMetadata(header: string): Metadata {
  const values = new Map(header.split(',').map((pair) => entryOf(pair.trim())))
  const name = cleanFileName(values.get('name') ?? values.get('filename') ?? '')
  if (name === null) throw new Problem('fileNameInvalid')
  return {
    name,
    sha256: hashIn(values.get('sha256')),
    keepsLocation: ['1', 'true'].includes(values.get('keepsLocation') ?? ''),
  }
}

function entryOf(pair: string): [string, string] {
  const [key = '', value = ''] = pair.split(' ')
  return [key, Buffer.from(value, 'base64').toString('utf8')]
}

function hashIn(value: string | undefined): Buffer | null {
  if (value === undefined) return null
  if (!/^[\da-f]{64}$/i.test(value)) {
    const message = 'Måste vara 64 hexadecimala tecken.'
    throw new Problem('invalidInput', { fields: [{ path: 'sha256', message }] })
  }
  return Buffer.from(value, 'hex')
}
