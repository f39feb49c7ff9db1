import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ApiDocument, Operation } from './operations.ts'

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

/** Says what is wrong with an answer by the API document; empty if nothing is. */
export function answersBy(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'api', ...document })
  const validators = new Map<string, ValidateFunction>()

  const validatorAt = (...path: string[]) => {
    const pointer = path.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` })
    validators.set(pointer, validate)
    return validate
  }

  return ({ method, path, responses }: Operation, { statusCode, body, headers }: Answer): string => {
    const described = responses[statusCode]
    // An address that leads nowhere, such as one with an empty id.
    if (!described) return isUnknownAddress(statusCode, body) ? '' : `status ${statusCode} is not described`
    const [type] = Object.keys(described.content ?? {})
    if (type === undefined) return body === '' ? '' : 'a body is not described'
    if (method === 'HEAD') return ''
    if (!String(headers['content-type']).startsWith(type)) return `${String(headers['content-type'])} is not described`
    const validate = validatorAt(
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      `${statusCode}`,
      'content',
      type,
      'schema',
    )
    return validate(JSON.parse(body)) ? '' : ajv.errorsText(validate.errors)
  }
}

const isUnknownAddress = (status: number, body: string) => status === 404 && body.includes('"notFound"')
