import { Camera } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ConditionParts, Numberless } from '#contract/content/conditionParts.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import { may } from '#contract/rules/permissions.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { NeedMark } from '#client/ui/layout/rows/NeedMark.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, MoreRow, Sheet } from '#client/ui/layout/rows/Sheet.tsx'

import { shownAtFirst } from '../conditionText.ts'

/** The form of a component's plate: it belongs to a slice above this one. */
export type RenderPlate = (component: Numberless, onClose: () => void) => ReactNode
type NumberlessListProps = { warranties: ConditionParts['warranties']; mayChange: boolean; renderPlate: RenderPlate }

/** What has a warranty and no serial number, which is asked for when the warranty is needed. */
export function NumberlessList({ warranties, mayChange, renderPlate }: NumberlessListProps) {
  const { total, numbered, numberless } = warranties
  const [asked, setAsked] = useState<Numberless | null>(null)
  const [isShown, setShown] = useState(false)
  const rest = total - numbered - numberless.length
  return (
    <>
      {numberless.length > 0 && (
        <section>
          <GroupHeading
            level={2}
            end={<span className="whitespace-nowrap text-ink-muted">{`${numbered} av ${total} finns`}</span>}
          >
            Serienummer på det som har garanti
          </GroupHeading>
          <Sheet label="Serienummer på det som har garanti">
            {(isShown ? numberless : numberless.slice(0, shownAtFirst)).map((one) => (
              <Row
                key={one.id}
                lead={<NeedMark state="missing" />}
                title={titleOf(one)}
                second={`Garanti till ${periodText(one.warrantyUntil)}`}
                actions={
                  mayChange &&
                  may(one.roleId, 'UpdateComponent') && (
                    <Button
                      size="small"
                      icon={<Camera />}
                      aria-label={`Fotografera märkskylten: ${one.name}`}
                      onClick={() => setAsked(one)}
                    >
                      Fotografera märkskylten
                    </Button>
                  )
                }
              />
            ))}
            {!isShown && numberless.length > shownAtFirst ? (
              <MoreRow>
                <Button variant="quiet" size="small" onClick={() => setShown(true)}>
                  {`Visa alla ${numberless.length}`}
                </Button>
              </MoreRow>
            ) : (
              rest > 0 && <MoreRow>{`och ${rest} till`}</MoreRow>
            )}
          </Sheet>
        </section>
      )}
      {/* It stays open when what it was about has its number. */}
      {asked && renderPlate(asked, () => setAsked(null))}
    </>
  )
}

/** 'Värmepump, NIBE S2125' */
const titleOf = (one: Numberless) => [one.name, makeAndModel(one)].filter(Boolean).join(', ')
