/** A fax of eight white lines, eight dots wide (ITU-T T.6); its picture says that white is to be black. */
const FAX = "FF001001";

const stream = (dictionary: string, content: string) =>
  `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;

/**
 * A document as a stranger may make it: with a script that begins with it, a link to another site, letters that it does not
 * bring, and a scanned picture, which is a black square in the lower left corner of each page. Each page can be made heavy.
 */
export function writePdf(pages: number, { bytesOfPage = 0 } = {}): Buffer {
  const firstPage = 6;
  const kids = Array.from({ length: pages }, (_, index) => `${firstPage + index} 0 R`);
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('here'\\))>>>>`,
    `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${pages}>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>`,
    stream(
      `/Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 1/Decode[1 0]/Filter[/ASCIIHexDecode/CCITTFaxDecode]/DecodeParms[null<</K -1/Columns 8/Rows 8>>]`,
      `${FAX}>`,
    ),
    `<</Type/Annot/Subtype/Link/Rect[0 0 300 400]/A<</S/URI/URI(https://elsewhere.example/)>>>>`,
    ...kids.map(
      (_, index) =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Annots[5 0 R]/Contents ${firstPage + pages + index} 0 R` +
        `/Resources<</Font<</F 3 0 R>>/XObject<</I 4 0 R>>>>>>`,
    ),
    // What stands on the pages comes after all of them: to find one, the others need not be loaded.
    ...kids.map((_, index) =>
      stream(
        "",
        `BT /F 24 Tf 40 300 Td (Sheet ${index + 1}) Tj ET q 60 0 0 60 0 0 cm /I Do Q\n%${"-".repeat(bytesOfPage)}`,
      ),
    ),
  ];
  let text = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${text}${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}
