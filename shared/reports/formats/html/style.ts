/** The style sheet of a report: it loads no files, fits a width of 360 px, and supports printing. */
export const style = `
:root{color-scheme:light;--line:#c6cfd3;--dim:#59666b}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#131e22;font:14px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
main,header,footer,nav{max-width:1080px;margin:0 auto;padding:0 24px}
header{padding-top:32px}
h1{font-size:24px;line-height:30px;margin:0 0 4px}
h2{font-size:18px;line-height:24px;margin:32px 0 8px;padding-top:16px;border-top:1px solid var(--line)}
h3{font-size:15px;margin:24px 0 4px}
h4{font-size:14px;margin:20px 0 4px}
h5{font-size:14px;margin:16px 0 4px;color:#3c4a50}
p{margin:0 0 8px;max-width:84ch}
ul,ol{margin:0 0 12px;padding-left:22px}
li{margin-bottom:4px;max-width:84ch}
a{color:#195f91}
.dim{color:var(--dim)}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;list-style:none}
.wide{overflow-x:auto;margin:8px 0 16px}
table{border-collapse:collapse;font-size:13px;line-height:18px;font-variant-numeric:tabular-nums;min-width:50%}
caption{text-align:left;font-weight:600;padding:4px 0}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid #e1e7ea;font-weight:400;min-width:64px;overflow-wrap:break-word}
thead th{color:var(--dim);font-weight:600}
tbody th{min-width:140px;max-width:360px;overflow-wrap:anywhere}
td{max-width:420px}
.right{text-align:right}
.tag{display:inline-block;padding:0 6px;border-radius:4px;white-space:nowrap}
.t-pass{background:#e3f7f2;color:#126b60;fill:#1f8678}
.t-partial{background:#fff1db;color:#8a5900;fill:#c27e12}
.t-fail,.t-critical{background:#fff0ed;color:#ac2d20;fill:#cf3e2e}
.t-none{background:#f0f4f6;color:#59666b;fill:#7c888d}
.t-high{background:#fff0e4;color:#9b4900;fill:#c3610d}
.t-medium{background:#fff6da;color:#715900;fill:#a08318}
.t-low{background:#e6f4fc;color:#00638f;fill:#007db0}
figure{margin:8px 0 16px}
.points{display:block;width:100%;height:24px}
figcaption{font-size:12px;color:var(--dim)}
.legend{display:flex;flex-wrap:wrap;gap:2px 14px;padding:0;margin:4px 0 0;list-style:none}
.sw{display:inline-block;width:12px;height:12px;margin-right:5px;vertical-align:-1px;border:1px solid #59666b}
.e-tested{fill:#0b463f}.s-tested{background:#0b463f}
.e-configuration{fill:#1a7a6e}.s-configuration{background:#1a7a6e}
.e-documented{fill:#38a495}.s-documented{background:#38a495}
.e-listed{fill:#81d5c7}.s-listed{background:#81d5c7}
.e-selfReported{fill:#d5f5ee;stroke:#36a394}.s-selfReported{background:#d5f5ee}
.e-needsStrongerProof{fill:#e1e7ea;stroke:#7c888d}.s-needsStrongerProof{background:#e1e7ea}
.e-partialLoss{fill:#ffe7c2;stroke:#c98412}.s-partialLoss{background:#ffe7c2}
.e-failing{fill:#cf3e2e}.s-failing{background:#cf3e2e}
.e-noEvidence{fill:url(#hatch);stroke:#869398}.s-noEvidence{background:repeating-linear-gradient(135deg,#869398 0 1.2px,#fff 1.2px 4.2px)}
.mark{fill:#131e22}
.bars{min-width:0;width:100%;max-width:560px;margin:8px 0 16px}
.bars tbody th{min-width:80px}
.bar{width:70%;max-width:none}
.bar svg{display:block;width:100%;height:12px}
.excerpt{margin:0 0 12px;padding-left:12px;border-left:3px solid var(--line);font-size:12px;line-height:18px}
.excerpt p{max-width:none;margin:0 0 4px;color:#3c4a50}
pre{margin:0;padding:8px;background:#f0f4f6;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext;font:12px/18px ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
footer{margin-top:32px;padding-bottom:32px;color:var(--dim);font-size:12px}
@page{margin:16mm}
@media print{
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
main,header,footer,nav{max-width:none;padding-left:0;padding-right:0}
nav{display:none}
.wide{overflow:visible}
h1,h2,h3,h4,h5,caption{break-after:avoid}
tr,figure,li{break-inside:avoid}
thead{display:table-header-group}
}
`;
