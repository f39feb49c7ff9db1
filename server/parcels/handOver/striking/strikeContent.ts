import type { ParcelContent } from '#contract/parcelContent.ts'
import { leftOfSerialNumber } from './columns.ts'

type Strike = (text: string) => string

/** The document without what is struck. */
export function strikeContent(content: ParcelContent, strike: Strike): ParcelContent {
  const shown = (text: string) => strike(withoutCutNumber(text))
  const left = (text: string | null) => (text === null ? null : shown(text))
  const { title, description, city, folders, components, events, faults, files, firms = [] } = content
  return {
    ...content,
    title: shown(title),
    description: left(description),
    city: left(city),
    folders: folders.map((one) => ({ ...one, title: shown(one.title), description: left(one.description) })),
    components: components.map((one) => ({
      ...one,
      name: shown(one.name),
      description: left(one.description),
      make: left(one.make),
      model: left(one.model),
      serialNumber: one.serialNumber === null ? null : leftOfSerialNumber(one.serialNumber, strike),
      place: left(one.place),
      boughtAt: left(one.boughtAt),
    })),
    events: events.map((one) => ({
      ...one,
      title: shown(one.title),
      description: left(one.description),
      outcome: left(one.outcome),
      firmName: one.firmName !== null && strike(one.firmName) === one.firmName ? one.firmName : null,
    })),
    faults: faults.map((one) => ({
      ...one,
      title: shown(one.title),
      description: left(one.description),
      place: left(one.place),
    })),
    files: files.map((one) => ({ ...one, name: shown(one.name), description: left(one.description) })),
    firms: firms.map((one) => ({ ...one, name: shown(one.name) })),
  }
}

/** Half of a number or of an address, where a long text was cut, is found by no pattern. */
const withoutCutNumber = (text: string) =>
  text.endsWith('…') ? text.replace(/(?:[\d+(][\d\s()+/–-]{2,}|\S*@\S*)…$/u, '…') : text
