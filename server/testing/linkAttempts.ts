import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fileForms } from '#contract/platform/fileAddresses.ts'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { parcelByteAddresses, parcelBytesPath } from '#contract/sharing/parcelLinks.ts'
import { wireRequest } from '#contract/platform/wireRequest.ts'
import { buyer } from './parcelMakers.ts'

/** What an endpoint is asked with, beside the id, where it cannot be asked with nothing. */
const inputs: Record<string, { params?: object; body?: object; bytes?: string }> = {
  'handOverLink.sendCode': { body: { email: 'nagon.annan@exempel.se' } },
  'handOverLink.confirm': { body: { email: buyer, code: 'aa-aa' } },
  'handOverLink.tab': { params: { number: 1 } },
  'handOverLink.ask': { body: { text: 'Vad ligger här?' } },
  'handOverLink.decline': { body: { words: null } },
  'sentPapers.send': { bytes: 'en offert' },
  'sentPapers.takeBack': { params: { paperId: crypto.randomUUID() } },
}

const headersOfBytes = {
  'content-type': 'application/offset+octet-stream',
  'upload-metadata': `name ${btoa('Offert.txt')}`,
}

export type Attempt = {
  name: string
  method: string
  url: string
  payload?: object | string
  headers: Record<string, string>
}

/** Everything that is read through a link of this kind. */
export function attemptsOf(kind: ParcelKind, id: number): Attempt[] {
  const calls = endpoints.filter(({ through }) => through === kind)
  const ofCalls = calls.map((endpoint: Endpoint) => {
    const { params = {}, bytes, ...rest } = inputs[endpoint.name ?? ''] ?? {}
    const input = { params: { id, ...params }, ...rest } as unknown as RequestInput<Endpoint>
    const { path, query, headers, body } = wireRequest(endpoint, input)
    const address = `${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    return {
      name: endpoint.name ?? '',
      method: endpoint.method,
      url: address,
      headers: { ...headers, ...(bytes && headersOfBytes) },
      ...(bytes && { payload: bytes }),
      ...(body ? { payload: body } : {}),
    }
  })
  const ofBytes = parcelByteAddresses[kind].flatMap((rest) => {
    const path = parcelBytesPath(kind, rest).replace(':id', String(id)).replace(':number', '1')
    const forms = path.includes(':form') ? fileForms : ['']
    return forms.map((form) => ({ name: 'bytes', method: 'GET', url: path.replace(':form', form), headers: {} }))
  })
  // What is read comes first: what is answered may end the link.
  return [...ofBytes, ...ofCalls].toSorted(
    (one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
  )
}
