/** A horizontal rule between two sections of a page. */
export function Divider() {
  return <hr className="my-2 border-line" />
}
