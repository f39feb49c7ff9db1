import { product } from '#contract/product.ts'

/** The address to write to in place of a form. */
export function SupportMailLink() {
  return (
    <a className="link-text" href={`mailto:${product.supportAddress}`}>
      {product.supportAddress}
    </a>
  )
}
