/** The picture as a node of a document. */
export function svgNode(svg: string, into: Document = document): SVGElement {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return into.importNode(parsed.documentElement, true) as unknown as SVGElement;
}
