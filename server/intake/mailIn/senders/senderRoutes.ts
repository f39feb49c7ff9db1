import { mailIn } from '#contract/intake/mailIn.ts'
import { Problem } from '#contract/platform/problems.ts'
import { callingDevice } from '#server/rules/access/admissions.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { addSenderAddress, confirmSenderAddress, removeSenderAddress } from './commands.ts'
import { senderAddressesOf } from './queries.ts'

/** The calls about a person's other addresses. */
export function senderRoutes(api: Api, services: Services, isOn: boolean) {
  const { db } = services

  serve(api, mailIn.senderAddresses, (_input, { userId }) => senderAddressesOf(db, userId))

  serve(api, mailIn.addSenderAddress, async ({ body: { email } }, { userId, ip }) => {
    if (!isOn) throw new Problem('mailInOff')
    return addSenderAddress(services, { userId, email, clientAddress: ip })
  })

  serve(api, mailIn.confirmSenderAddress, async ({ params: { id }, body: { code } }, request) => {
    await confirmSenderAddress(services, { userId: request.userId, device: callingDevice(request), id, code })
    return null
  })

  serve(api, mailIn.removeSenderAddress, async ({ params: { id } }, { userId }) => {
    await removeSenderAddress(services, userId, id)
    return null
  })
}
