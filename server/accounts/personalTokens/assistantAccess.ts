import { assistantAccess } from '#contract/accounts/assistantAccess.ts'
import { tokenNameLength } from '#contract/accounts/personalTokens.ts'
import { isTrustedName } from '#contract/platform/institutions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { roles } from '#contract/rules/permissions.ts'
import { grantInEach } from '#server/rules/access/access.ts'
import { callingDevice } from '#server/rules/access/admissions.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { assertFreshProof } from '#server/rules/access/freshProof.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { AssistantRequest } from '#server/platform/identity/provider.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { addToken, removeToken } from './commands.ts'

/** How assistants are let in by OAuth, on the page that the identity provider sends the browser to. */
export function assistantAccessRoutes(api: Api, { db, identity }: Services) {
  const provider = () => {
    if (!identity.assistants) throw new Problem('assistantUnknown')
    return identity.assistants
  }
  serve(api, assistantAccess.request, async ({ body: { question } }) => {
    const request = await provider().requestOf(question)
    return { ...request, name: nameOf(request) }
  })

  serve(api, assistantAccess.letIn, async ({ body: { question, folderIds, ...added } }, request) => {
    const { userId, headers, ip } = request
    const { requestOf, letIn } = provider()
    const asking = await requestOf(question)
    if (!asking.scopes.includes(added.scope)) throw new Problem('invalidInput')
    const granted = await grantInEach(db, userId, folderIds, 'ReadFolder')
    if (granted.some(({ roleId }) => roleId !== roles.founder)) throw new Problem('accessDenied')
    assertFreshProof(request)
    const { token } = await addToken(db, { userId, device: callingDevice(request) }, granted, {
      ...added,
      name: nameOf(asking),
      clientId: asking.clientId,
      expiresOn: todayInSweden().add({ years: 1 }).toString(),
    })
    try {
      const { subject } = tokenHolder(request)
      const caller = { cookie: headers.cookie, ip }
      const { scope } = added
      return { redirectTo: await letIn({ query: question, scope, permissionId: token.id, subject, caller }) }
    } catch (error) {
      await removeToken(db, userId, token.id)
      throw error
    }
  })
}

/** What it is called here: no name that only we have, and none without a letter. Of a domain the end says whose it is. */
function nameOf({ name, domain }: AssistantRequest): string {
  const shown = Array.from(name).slice(0, tokenNameLength).join('')
  const isGood = /\p{L}/u.test(shown) && !isTrustedName(name)
  return isGood ? shown : (domain ?? 'Ett program').slice(-tokenNameLength)
}
