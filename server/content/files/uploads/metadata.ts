import { z } from 'zod'
import { cleanFileName } from '#contract/platform/fileNames.ts'
import { Problem } from '#contract/platform/problems.ts'

type Metadata = { name: string; sha256: Buffer | null; keepsLocation: boolean; idempotencyKey: string | undefined }

/** Reads `Upload-Metadata`: names with values in Base64, by comma. Throws `fileNameInvalid` and `invalidInput`. */
export function readMetadata(header: string): Metadata {
  const values = new Map(header.split(',').map((pair) => entryOf(pair.trim())))
  const name = cleanFileName(values.get('name') ?? values.get('filename') ?? '')
  if (name === null) throw new Problem('fileNameInvalid')
  return {
    name,
    sha256: hashIn(values.get('sha256')),
    keepsLocation: ['1', 'true'].includes(values.get('keepsLocation') ?? ''),
    idempotencyKey: keyIn(values.get('idempotencyKey')),
  }
}

function entryOf(pair: string): [string, string] {
  const [key = '', value = ''] = pair.split(' ')
  return [key, Buffer.from(value, 'base64').toString('utf8')]
}

function hashIn(value: string | undefined): Buffer | null {
  if (value === undefined) return null
  if (!/^[\da-f]{64}$/i.test(value)) throw invalid('sha256', 'Måste vara 64 hexadecimala tecken.')
  return Buffer.from(value, 'hex')
}

function keyIn(value: string | undefined): string | undefined {
  if (value !== undefined && !z.uuid().safeParse(value).success) throw invalid('idempotencyKey', 'Måste vara en UUID.')
  return value
}

const invalid = (path: string, message: string) => new Problem('invalidInput', { fields: [{ path, message }] })
