import { betterAuth } from 'better-auth'
import { jwt, type JwtOptions } from 'better-auth/plugins'
import { APIError } from 'better-auth/api'
import { unusedSessionDays } from '#contract/platform/limits.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { sessionRecorder } from './callRecord.ts'
import { changeEmail } from './changeEmail.ts'
import { confirmEmail, confirmationSettings, invitedAddress } from './confirmEmail.ts'
import { devices } from './devices.ts'
import { emailUndo } from './emailUndo.ts'
import { allowedOrigins, type IdentityDeps } from './deps.ts'
import { firstToken } from './firstToken.ts'
import { googleSignIn } from './google.ts'
import { logTo, rethrowUnexpected } from './logging.ts'
import { passkeys } from './passkeys.ts'
import { freshProof, proofMaxAge } from './proof.ts'
import { passwordStrength } from './passwordStrength.ts'
import { passwordRules } from './passwords.ts'
import { recoveryCodes } from './recoveryCodes.ts'
import { assistantsProvider, renewals } from './oauth/provider.ts'
import { limitCalls } from './rateLimit.ts'
import { addressHeader, identityPath } from './routes.ts'
import { passwordLockout } from './lockout.ts'
import { securityEvents } from './securityEvents.ts'
import { identitySchema, keyDays } from './tables.ts'
import { codeLockout, oneUseCodes, twoStep, userWithCode } from './twoStep.ts'
import { algorithm, audience, issuer } from './verifier.ts'
import { signInMethods } from './signInMethods.ts'

/**
 * The code for a suspended user, whatever way they sign in. It is sent only after they have shown that the account is
 * theirs.
 */
const suspendedCode = 'ACCOUNT_SUSPENDED'

/** Refuses a session to a suspended user, whatever call would begin it. */
function suspension({ isSuspended }: Pick<IdentityDeps, 'isSuspended'>) {
  const before = async ({ userId }: { userId: string }) => {
    if (await isSuspended(userId))
      throw new APIError('FORBIDDEN', { code: suspendedCode, message: 'The account is suspended' })
  }
  return {
    id: 'suspension',
    init: () => ({ options: { databaseHooks: { session: { create: { before } } } } }),
  }
}

export type Auth = ReturnType<typeof createAuth>

const hour = 60 * 60
const day = 24 * hour

/** better-auth with our settings. Its tables must exist before the first call. */
export function createAuth(deps: IdentityDeps, secret: string) {
  const { db, rateLimit, config, log } = deps
  return betterAuth({
    appName: product.name,
    baseURL: new URL(config.publicUrl).origin,
    basePath: identityPath,
    trustedOrigins: allowedOrigins(config),
    secret,
    database: {
      db,
      type: 'postgres',
      schemaName: identitySchema,
      transaction: true,
    },
    emailAndPassword: passwordRules(deps),
    emailVerification: confirmationSettings(deps),
    user: { additionalFields: { invitedAddress } },
    ...googleSignIn(config.google),
    // Its last use is recorded once an hour.
    session: { expiresIn: unusedSessionDays * day, freshAge: proofMaxAge, updateAge: hour },
    // A stolen copy of the database must not reveal pending links.
    verification: { storeIdentifier: 'hashed' },
    rateLimit: limitCalls(rateLimit),
    disabledPaths: ['/verify-email'],
    plugins: [
      jwt(idTokens),
      confirmEmail(deps),
      changeEmail(deps),
      emailUndo(deps),
      devices,
      passkeys(config),
      twoStep(),
      freshProof(),
      codeLockout(rateLimit),
      oneUseCodes(rateLimit),
      recoveryCodes(userWithCode),
      passwordLockout(rateLimit),
      passwordStrength(),
      signInMethods(deps),
      suspension(deps),
      assistantsProvider(deps),
      renewals(deps),
      securityEvents(deps),
      sessionRecorder,
      // After those that refuse a session or ask for a second step.
      firstToken(idTokens),
    ],
    advanced: {
      cookiePrefix: product.slug,
      useSecureCookies: config.publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // better-auth turns these off when it detects a test environment.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      database: { validateSchema: false },
    },
    onAPIError: { onError: rethrowUnexpected, errorURL: urls.failedGoogleSignIn },
    telemetry: { enabled: false },
    // At other levels some of its errors go straight to the console.
    logger: { level: 'info', log: (level, message, ...details) => logTo(log, level, message, details) },
  })
}

// An old key counts until the last token that it signed has expired.
const idTokens: JwtOptions = {
  jwks: { keyPairConfig: { alg: algorithm }, rotationInterval: keyDays * day, gracePeriod: hour },
  jwt: {
    issuer,
    audience,
    expirationTime: '15m',
    definePayload: ({ user, session }) => ({
      sid: session.id,
      email: user.email,
      email_verified: user.emailVerified,
      name: user.name,
      // Seconds with fraction: a token and a change may fall within the same second.
      updated_at: user.updatedAt.getTime() / 1000,
      auth_time: Math.floor(session.createdAt.getTime() / 1000),
    }),
  },
  disableSettingJwtHeader: true,
}
