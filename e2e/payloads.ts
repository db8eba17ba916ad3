/**
 * Texts that would become markup or run as a script if they are not escaped. An element created
 * from them has the attribute `data-payload`; a script that runs calls `payloadRan()`.
 */
export const payloads: readonly string[] = [
  ...['', '">', "'>", '</title>', '</script>', '</textarea>', '-->', ']]>', '`}'].flatMap((exit) =>
    [
      '<script data-payload>payloadRan()</script>',
      '<img data-payload src=x onerror=payloadRan()>',
      '<svg data-payload onload=payloadRan()>',
      '<a data-payload href=javascript:payloadRan()>x</a>',
      '<iframe data-payload srcdoc="<script>parent.payloadRan()</script>">',
      '<details data-payload open ontoggle=payloadRan()>',
    ].map((element) => exit + element),
  ),
  '" autofocus onfocus=payloadRan() data-payload="',
  "' autofocus onfocus=payloadRan() data-payload='",
  '"};payloadRan();//',
  "');payloadRan();//",
  '{{constructor.constructor("payloadRan()")()}}',
  '\u003cscript data-payload\u003epayloadRan()\u003c/script\u003e',
  '&lt;img data-payload src=x onerror=payloadRan()&gt;',
  '{count, plural, one {<b data-payload>x</b>} other {#}}',
];
