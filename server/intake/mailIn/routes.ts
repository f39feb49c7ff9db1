import { mailIn, readablePart } from '#contract/intake/mailIn.ts'
import { Problem } from '#contract/platform/problems.ts'
import { grant } from '#server/rules/access/access.ts'
import { callingDevice } from '#server/rules/access/admissions.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { letIn, throwAway } from './waiting/commands.ts'
import { waitingMails } from './waiting/queries.ts'
import { senderRoutes } from './senders/senderRoutes.ts'
import { relayRoutes } from './receiving/relay.ts'
import {
  addFolderAddress,
  addOwnAddress,
  changeAddress,
  removeAddress,
  removeRule,
  setMember,
  undoChange,
} from './addresses/commands.ts'
import { addressOf, foldersWithout, listedAddress, listedAddresses, sendersOf } from './addresses/queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof listedAddress>>>

export function mailInRoutes(api: Api, services: Services) {
  const { config, db } = services
  const domain = config.mailIn?.domain ?? ''
  const shown = ({ firstName, makerId: _maker, ...address }: Found) => ({
    ...address,
    readable: readablePart(address.folderTitle ?? firstName),
    domain,
  })
  async function one(userId: number, id: number) {
    const address = await listedAddress(db, userId, id)
    if (!address) throw new Problem('mailAddressNotFound')
    return shown(address)
  }
  const isOn = config.mailIn !== undefined

  relayRoutes(api, services)

  serve(api, mailIn.mine, async (_input, { userId }) => {
    if (!isOn) return { isOn, addresses: [], without: [] }
    const [addresses, without] = await Promise.all([listedAddresses(db, userId), foldersWithout(db, userId)])
    return { isOn, addresses: addresses.map(shown), without }
  })

  serve(api, mailIn.senders, async ({ params }, { userId }) => {
    const address = await addressOf(db, userId, params.id)
    if (!address) throw new Problem('mailAddressNotFound')
    return sendersOf(db, address, userId)
  })

  serve(api, mailIn.add, async ({ body: { folderId } }, request) => {
    const { userId } = request
    const made = { ...services, device: callingDevice(request) }
    const granted = folderId === null ? null : await grant(db, userId, folderId, 'AddActivity')
    if (!isOn) throw new Problem('mailInOff')
    const id = await (granted ? addFolderAddress(made, granted) : addOwnAddress(made, userId))
    return one(userId, id)
  })

  serve(api, mailIn.change, async ({ params }, request) => {
    await changeAddress({ ...services, device: callingDevice(request) }, request.userId, params.id)
    return one(request.userId, params.id)
  })

  serve(api, mailIn.undo, async ({ params }, { userId }) => {
    await undoChange(db, userId, params.id)
    return one(userId, params.id)
  })

  serve(api, mailIn.remove, async ({ params }, { userId }) => {
    await removeAddress(db, userId, params.id)
    return null
  })

  serve(api, mailIn.waiting, async (_input, { userId }) => (isOn ? waitingMails(db, userId) : []))

  serve(api, mailIn.letIn, async ({ params, body }, { userId }) => {
    await letIn(services, userId, { ...params, ...body })
    return null
  })

  serve(api, mailIn.throw, async ({ params, query }, { userId }) => {
    await throwAway(services, userId, { ...params, block: query.block === 1 })
    return null
  })

  serve(api, mailIn.setMember, async ({ params, body }, { userId }) => {
    await setMember(db, userId, { ...params, ...body })
    return null
  })

  senderRoutes(api, services, isOn)

  serve(api, mailIn.removeSender, async ({ params }, { userId }) => {
    await removeRule(db, userId, params)
    return null
  })
}
