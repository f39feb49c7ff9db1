import { product } from '#contract/product.ts'
import { Container } from './ui/Container.tsx'
import { TextLink } from './ui/links.tsx'
import { urls } from './urls.ts'

export function Footer() {
  return (
    <footer className="border-t border-line py-8 text-sm text-ink-muted">
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p>© 2025 {product.name}</p>
          <TextLink to={urls.start}>Till startsidan</TextLink>
        </div>
      </Container>
    </footer>
  )
}
