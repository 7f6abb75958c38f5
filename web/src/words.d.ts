/** The files words/LANGUAGE/page.ftl by their languages; build.mjs puts them into the bundle. */
declare module 'words' {
  export const pages: Readonly<Record<string, string>>;
}
