import { Link } from 'react-router'
import { urls } from '#contract/platform/urls.ts'
import { ProductPicture } from '../pictures/ProductPicture.tsx'
import { slides } from './slides.ts'

type SlideProps = {
  slide: (typeof slides)[number]
  /** Zero-based. */
  index: number
  /** The slide is not selected: it is hidden from screen readers and keyboard. */
  isInactive: boolean
}

/** A picture with a heading; the whole slide is a link. */
export function CarouselSlide({ slide: { picture, alt, title, text }, index, isInactive }: SlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="bild"
      aria-label={`${index + 1} av ${slides.length}`}
      inert={isInactive}
      className="group relative w-full shrink-0 snap-start sm:grid sm:grid-cols-2"
    >
      <div className="aspect-video overflow-hidden border-b border-line bg-accent-soft sm:aspect-[32/15] sm:border-e sm:border-b-0">
        <ProductPicture name={picture} alt={alt} className="h-full object-cover object-top" />
      </div>
      <div className="self-center px-5 py-4 sm:px-8">
        <h3 className="text-xl font-semibold tracking-tight">
          <Link to={urls.whatWeDo} draggable={false} className={wholeSlide}>
            {title}
          </Link>
        </h3>
        <p className="mt-1.5 max-w-prose text-ink-muted">{text}</p>
      </div>
    </div>
  )
}

// The focus ring is inset, because the scroller would clip it.
const wholeSlide =
  'after:absolute after:inset-0 after:rounded-xl group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-focus'
