import { OpenedHandOver } from '#client/sharing/handOvers/receive/OpenedHandOver.tsx'
import { Container } from '#client/ui/layout/Container.tsx'

/** What the link of a hand-over leads to, signed in or not. */
export default function HandOverPage() {
  return (
    <Container>
      <OpenedHandOver />
    </Container>
  )
}
