import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

type Settings = Pick<Config, 'publicUrl' | 'firebase'>

/** Headers of every response. */
export function addHeaders(app: FastifyInstance, settings: Settings) {
  const headers = headersFor(settings)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
  })
}

function headersFor(settings: Settings): Record<string, string> {
  const isEncrypted = settings.publicUrl.startsWith('https:')
  return {
    'content-security-policy': contentSecurityPolicy(settings),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
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
