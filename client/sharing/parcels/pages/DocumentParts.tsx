import { fileAddress } from '#contract/platform/fileAddresses.ts'
import type { DocumentPart } from '#contract/sharing/folderDocument.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { OwnTabLink } from '#client/ui/layout/OwnTabLink.tsx'

type PartOf<Is extends DocumentPart['is']> = Extract<DocumentPart, { is: Is }>

/** What a section of a document says, in its order. */
export function DocumentParts({ parts }: { parts: readonly DocumentPart[] }) {
  // A document is read whole and never changes.
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, index) => <Part key={index} part={part} />)
}

function Part({ part }: { part: DocumentPart }) {
  switch (part.is) {
    case 'heading':
      return <h3 className="mt-2 text-lg font-semibold wrap-anywhere">{part.text}</h3>
    case 'text':
      return (
        <p
          className={classes('max-w-prose whitespace-pre-line wrap-anywhere', part.isMuted && 'text-sm text-ink-muted')}
        >
          {part.text}
        </p>
      )
    case 'list':
      return <List {...part} />
    case 'table':
      return <Table {...part} />
    case 'pictures':
      return <Pictures {...part} />
  }
}

function List({ items }: PartOf<'list'>) {
  return (
    <ul className="flex flex-col gap-3">
      {items.map(({ title, facts, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="break-inside-avoid wrap-anywhere">
          <p className="font-semibold">{title}</p>
          {facts && <p className="text-sm text-ink-muted">{facts}</p>}
          {text && <p className="max-w-prose whitespace-pre-line">{text}</p>}
        </li>
      ))}
    </ul>
  )
}

/** On a phone it is moved sideways; its first column says what each row is of. */
function Table({ head, rows }: PartOf<'table'>) {
  const isNumber = (column: number) => rows[0]?.[column]?.isNumber === true
  return (
    // A keyboard moves what can be focused.
    <div
      role="group"
      aria-label={`Tabell: ${head.join(', ')}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line">
            {head.map((text, column) => (
              <th
                key={text}
                scope="col"
                className={classes('py-2 pe-3 align-bottom wrap-normal', side(isNumber(column)))}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-b border-line">
              {row.map((cell, column) => (
                <BodyCell key={head[column]} isFirst={column === 0} {...cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const side = (isNumber: boolean) => (isNumber ? 'text-end tabular-nums' : 'text-start')

type BodyCellProps = PartOf<'table'>['rows'][number][number] & { isFirst: boolean }

function BodyCell({ text, isNumber, fileId, isFirst }: BodyCellProps) {
  const wrap = isFirst ? 'min-w-32 wrap-anywhere' : 'wrap-normal'
  const style = classes('py-2 pe-3 align-top whitespace-pre-line', wrap, side(isNumber))
  const said =
    fileId === null ? (
      text
    ) : (
      <OwnTabLink href={fileAddress('original', fileId)} className="touch-line link-text">
        {text}
      </OwnTabLink>
    )
  return isFirst ? (
    <th scope="row" className={classes(style, 'font-medium')}>
      {said}
    </th>
  ) : (
    <td className={style}>{said}</td>
  )
}

function Pictures({ isLarge, pictures }: PartOf<'pictures'>) {
  return (
    <ul className={classes('grid gap-3', isLarge ? 'sm:grid-cols-2' : 'grid-cols-2 sm:grid-cols-3')}>
      {pictures.map(({ words, fileId }) => (
        <li key={fileId} className="break-inside-avoid">
          <OwnTabLink href={fileAddress(isLarge ? 'original' : 'large', fileId)} className="block">
            <img
              src={fileAddress(isLarge ? 'large' : 'small', fileId)}
              alt=""
              loading="lazy"
              className={classes(
                'w-full rounded-md bg-surface-sunken object-contain',
                isLarge ? 'aspect-3/4' : 'aspect-4/3',
              )}
            />
            <span className="mt-1 block text-sm wrap-anywhere text-ink-muted">{words}</span>
          </OwnTabLink>
        </li>
      ))}
    </ul>
  )
}
