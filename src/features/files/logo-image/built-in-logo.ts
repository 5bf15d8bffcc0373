/** The Naru pier logo, for corporations without an own one. */
export const BUILT_IN_LOGO = {
  content_type: 'image/svg+xml',
  image: new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="112" height="112"><rect width="28" height="28" rx="7" fill="#0d3554"/>' +
      '<g fill="none" stroke-linecap="round"><path d="M8 6.2v10.6h12.4" stroke="#fff" stroke-width="2.8" stroke-linejoin="round"/>' +
      '<path d="M6 22.2c1.7 0 1.7-1.3 3.4-1.3s1.7 1.3 3.4 1.3 1.7-1.3 3.4-1.3 1.7 1.3 3.4 1.3 1.5-.9 2.4-1.2" stroke="#62b6de" stroke-width="1.7"/></g>' +
      '<circle cx="17" cy="9.6" r="2.3" fill="#62b6de"/></svg>',
  ),
}
