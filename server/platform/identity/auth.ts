import { betterAuth } from 'better-auth'
import { createAuthMiddleware, createEmailVerificationToken, isAPIError } from 'better-auth/api'
import { jwt } from 'better-auth/plugins'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { product } from '#contract/product.ts'
import type { Config } from '../config.ts'
import type { NewMail } from '../mail/mail.ts'
import { confirmEmail } from './confirmEmail.ts'
import { confirmEmailMail } from './mail.ts'
import { rateLimitIn } from './rateLimit.ts'
import { addressHeader, identityPath } from './routes.ts'
import { identitySchema } from './tables.ts'
import { algorithm, audience, issuer } from './verifier.ts'

export type Embedding = {
  pool: pg.Pool
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>
  log: { warn: (message: string) => void; error: (error: unknown, message: string) => void }
  /** Resolves when the mail is sure to go out, not when it is delivered. */
  sendMail: (mail: NewMail) => Promise<unknown>
}

export type Auth = ReturnType<typeof createAuth>

const day = 24 * 60 * 60

/** Better-auth with our settings, over tables that must be there before the first call. */
export function createAuth({ pool, config, log, sendMail }: Embedding, secret: string) {
  const sendConfirmation = (email: string, token: string) => sendMail(confirmEmailMail(email, config.publicUrl, token))

  return betterAuth({
    appName: product.name,
    baseURL: new URL(config.publicUrl).origin,
    basePath: identityPath,
    trustedOrigins: originsOf(config),
    secret,
    database: {
      db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
      type: 'postgres',
      schemaName: identitySchema,
      transaction: true,
    },
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128, requireEmailVerification: false },
    emailVerification: {
      expiresIn: day,
      sendVerificationEmail: async ({ user, token }) => void (await sendConfirmation(user.email, token)),
      // It would be sent before the new account is committed; the hook below does it after.
      sendOnSignUp: false,
    },
    hooks: {
      after: createAuthMiddleware(async ({ path, context }) => {
        const user = path === '/sign-up/email' ? context.newSession?.user : undefined
        if (!user) return
        // The account is there either way, and another mail can be asked for.
        await createEmailVerificationToken(context.secret, user.email, undefined, day)
          .then((token) => sendConfirmation(user.email, token))
          .catch((error: unknown) =>
            log.error(withoutRow(error), 'The mail that confirms an address could not be sent.'),
          )
      }),
    },
    session: { expiresIn: 30 * day },
    rateLimit: rateLimitIn(pool),
    disabledPaths: ['/verify-email'],
    plugins: [idTokens(), confirmEmail],
    advanced: {
      cookiePrefix: product.slug,
      useSecureCookies: config.publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // Better-auth turns these off by itself where it believes it is being tested.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      database: { validateSchema: false },
    },
    onAPIError: { onError: throwUnexpected },
    telemetry: { enabled: false },
    // At any level but this one some of its errors would go straight to the console, past ours.
    logger: { level: 'info', log: (level, message, ...details) => logTo(log, level, message, details) },
  })
}

function idTokens() {
  return jwt({
    jwks: { keyPairConfig: { alg: algorithm } },
    jwt: {
      issuer,
      audience,
      expirationTime: '15m',
      definePayload: ({ user, session }) => ({
        email: user.email,
        email_verified: user.emailVerified,
        name: user.name,
        auth_time: Math.floor(session.createdAt.getTime() / 1000),
      }),
    },
    disableSettingJwtHeader: true,
  })
}

/** On one's own machine both of its names lead here. */
function originsOf({ publicUrl, host, port }: Embedding['config']): string[] {
  const isLocal = ['127.0.0.1', 'localhost', '0.0.0.0'].includes(host)
  const local = isLocal ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`] : []
  return [new URL(publicUrl).origin, ...local]
}

/** What is no answer of better-auth's becomes Fastify's to log; left alone it would go to the console. */
function throwUnexpected(error: unknown) {
  if (!isAPIError(error)) throw withoutRow(error)
}

/** Other details than errors are left out: they can be addresses of people. */
function logTo(log: Embedding['log'], level: string, message: string, details: unknown[]) {
  const error = details.find((detail) => detail instanceof Error)
  if (error) log.error(withoutRow(error), message)
  else if (level === 'error') log.warn(message)
}

/** PostgreSQL quotes the row it refuses, which here holds addresses and hashed passwords. */
function withoutRow(error: unknown): Error {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return Object.assign(new Error(message), { stack })
}
