/* Read only by browsers that know no modules, Internet Explorer above all: nothing of the site's
   own code runs there. Written in the language of their time. */
(function () {
  var browsers = [
    ["Microsoft Edge", "https://www.microsoft.com/edge"],
    ["Firefox", "https://www.mozilla.org/firefox/"],
    ["搜狗浏览器 Sogou", "https://ie.sogou.com/"],
    ["Google Chrome", "https://www.google.com/chrome/"],
  ];
  var root = document.getElementById("root");
  function add(parent, name, text) {
    var element = document.createElement(name);
    if (text) element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }
  if (!root) return;
  add(root, "h1", "浏览器版本过旧 · This browser is too old");
  add(root, "p", "本站无法在 Internet Explorer 中使用，请改用以下浏览器之一：");
  add(root, "p", "This site cannot be used in Internet Explorer. Please use one of these:");
  var list = add(root, "ul");
  for (var i = 0; i < browsers.length; i += 1) {
    var link = add(add(list, "li"), "a", browsers[i][0]);
    link.href = browsers[i][1];
  }
})();
