/** What a style sheet, font or image import is worth in a test. */
export default '';
