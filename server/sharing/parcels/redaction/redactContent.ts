import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { faultKind } from '#contract/items/fault.ts'
import { columnOf, type Kind } from '#contract/items/kind.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { leftInColumn } from './leftInColumn.ts'

type Redact = (text: string) => string

/** The document without what is redacted. */
export function redactContent(content: ParcelContent, redact: Redact): ParcelContent {
  const shown = (text: string) => redact(withoutCutNumber(text))
  const left = (text: string | null) => (text === null ? null : shown(text))
  /** Of an item the fields in which its table says that something is redacted, and what goes along beside them. */
  const item = <One extends { beside?: string[] | undefined }>(kind: Kind, one: One): One => {
    const texts = Object.entries(one).flatMap(([name, text]) => {
      const redacted = kind.fields[name]?.redacted
      if (typeof text !== 'string' || typeof redacted !== 'string') return []
      return [[name, leftInColumn(columnOf(kind, name), text, shown)]]
    })
    return { ...one, ...Object.fromEntries(texts), ...(one.beside && { beside: one.beside.map(shown) }) }
  }
  const { title, description, city, folders, components, events, faults, files, firms = [] } = content
  return {
    ...content,
    title: shown(title),
    description: left(description),
    city: left(city),
    folders: folders.map((one) => ({ ...one, title: shown(one.title), description: left(one.description) })),
    components: components.map((one) => item(componentKind, one)),
    events: events.map((one) => ({
      ...item(eventKind, one),
      firmName: one.firmName !== null && redact(one.firmName) === one.firmName ? one.firmName : null,
    })),
    faults: faults.map((one) => item(faultKind, one)),
    files: files.map((one) => ({ ...one, name: shown(one.name), description: left(one.description) })),
    firms: firms.map((one) => ({ ...one, name: shown(one.name) })),
  }
}

/** Half of a number or of an address, where a long text was cut, is found by no pattern. */
const withoutCutNumber = (text: string) =>
  text.endsWith('…') ? text.replace(/(?:[\d+(][\d\s()+/–-]{2,}|\S*@\S*)…$/u, '…') : text
