import { z } from 'zod'

const things = z.array(z.object({ folderId: z.int(), componentId: z.int(), name: z.string() }))

/** What an insurance company would miss: the things without a picture, a receipt or a serial number. */
export const ThingsLacking = z.object({ picture: things, receipt: things, serialNumber: things })
export type ThingsLacking = z.input<typeof ThingsLacking>
