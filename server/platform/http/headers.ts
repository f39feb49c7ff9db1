import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

type Settings = Pick<Config, 'publicUrl' | 'firebase'>

/** Headers of every response. */
export function addHeaders(app: FastifyInstance, settings: Settings) {
  const common = commonHeaders(settings)
  const ofPages = { ...common, ...pageHeaders(settings) }
  const ofParts = { ...common, 'content-security-policy': policyOfParts }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...(isPart.test(request.url) ? ofParts : ofPages), 'x-request-id': request.id })
  })
}

/**
 * Matches answers of the API, to assistants, and the client's files: a page fetches them, and nobody opens them by
 * themselves. API paths are case-insensitive.
 */
const isPart = /^\/(api\/|assets\/|mcp(?![^/?]))/i

/**
 * The policy of parts: a page's would make up half of their headers, and a visit fetches twenty. A worker's script has
 * its own.
 */
const policyOfParts = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

function pageHeaders(settings: Settings): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(settings),
    'x-frame-options': 'DENY',
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

function commonHeaders({ publicUrl }: Settings): Record<string, string> {
  const isEncrypted = publicUrl.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isEncrypted ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    // API responses hold private data. The client's files override this.
    'cache-control': 'no-store',
  }
}

const permissionsPolicy = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
].join(', ')

/**
 * The two style elements that React Aria injects (`usePress`, `usePreventScroll`). After an update, the browser tests
 * print the required hash in the console.
 */
const styleHashes = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

function contentSecurityPolicy({ publicUrl, firebase }: Settings): string {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(firebase ? ['https://apis.google.com'] : [])],
    'style-src': ["'self'", ...styleHashes],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(firebase ? firebaseCalls(firebase) : [])],
    'frame-src': firebase ? [firebaseFrame(firebase)] : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

type Firebase = NonNullable<Config['firebase']>

const firebaseCalls = ({ emulatorHost }: Firebase) =>
  emulatorHost
    ? [`http://${emulatorHost}`]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** The frame of Google's sign-in. */
const firebaseFrame = ({ emulatorHost, authDomain }: Firebase) =>
  emulatorHost ? `http://${emulatorHost}` : `https://${authDomain}`
