import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import { FeedList } from './FeedList.tsx'
import { SubscribeDialog } from './SubscribeDialog.tsx'

/** The user's calendar feeds, on the account page. */
export function CalendarSettings() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col items-start gap-4">
      <FeedList />
      <Button icon={<CalendarPlus />} onClick={() => setOpen(true)}>
        Prenumerera
      </Button>
      <SubscribeDialog isListShown={false} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
